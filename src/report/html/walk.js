// A failing run, step by step: lanes of threads, the source, and what is known at the step.

// The state after steps 0 to `last`: of each thread, and of each variable.
function stateAfter(failure, threads, last) {
  const state = {threads: Array.from({length: threads}, () => ({is: 'new', held: [], wants: '', step: -1})),
                 values: new Map()};
  for (let i = 0; i <= last; ++i) {
    const step = failure.trace[i];
    for (const [what, thread, of] of step.changes || []) {
      const t = state.threads[thread];
      if (what === 'takes') t.held.push(of);
      else if (what === 'gives') t.held.splice(t.held.lastIndexOf(of), 1);
      else if (what === 'waits') { t.is = 'waits'; t.wants = of || ''; }
      else if (what === 'ends') t.is = 'ended';
      else { t.is = 'ready'; t.wants = ''; }
    }
    state.threads[step.column].step = i;
    for (const operation of step.operations || []) {
      if (operation.value === undefined) continue;
      const before = state.values.get(operation.of);
      const writes = operation.does !== 'reads';
      state.values.set(operation.of, {value: operation.value, step: i,
                                      by: writes ? step.column : before ? before.by : undefined});
    }
  }
  return state;
}

const isQuiet = (step) => !step.operations && !step.note;

// "Account.java:12" -> 12
function lineOf(step) {
  const line = Number((/:(\d+)$/.exec(step.location) || [])[1]);
  return Number.isNaN(line) ? 0 : line;
}

function operationText(operation) {
  const value = operation.value === undefined ? '' : operation.does === 'writes' ? ' \u2190 ' : ' \u2192 ';
  return [operation.does === 'calls' ? '' : operation.does + ' ', operation.of, value, operation.value || ''];
}

class Walk {
  constructor(failure, report, id) {
    this.failure = failure;
    this.report = report;
    this.id = id;
    this.steps = failure.trace;
    this.threads = Math.max(failure.thread_names.length, ...this.steps.map((step) => step.column + 1));
    this.lanes = [...new Set(this.steps.map((step) => step.column))].sort((a, b) => a - b);
    this.severalFiles = new Set(this.steps.map((step) => step.location.replace(/:\d+$/, ''))).size > 1;
    this.current = -1;
    this.lines = new Map();  // of the source that is shown, by number
    this.rows = [];    // list items, by step
    this.folds = [];   // by step: the fold that it is in
  }

  name(thread) {
    const name = this.failure.thread_names[thread];
    return name === undefined ? 'thread ' + thread : name;
  }

  isSwitch(i) {
    return i > 0 && this.steps[i].column !== this.steps[i - 1].column;
  }

  build() {
    this.element = el('div', {className: 'walk', on: {keydown: (e) => this.onKey(e)}},
        this.buildLanes(), this.buildSource(), this.buildState(), this.buildControls());
    new ResizeObserver(() => this.fit()).observe(this.element);
    this.go(this.steps.length - 1);
    return this.element;
  }

  // Lanes side by side where there is room, else one below the other.
  fit() {
    const columns = this.panel.clientWidth / this.lanes.length;
    this.panel.classList.toggle('narrow', columns < 190);
    this.show();
  }

  buildControls() {
    const last = this.steps.length - 1;
    const button = (label, sign, key, go) => el('button', {type: 'button', title: label + ' (' + key + ')', aria: {label},
                                                           on: {click: go}}, sign);
    this.slider = el('input', {type: 'range', min: 1, max: last + 1, value: last + 1, id: this.id + '-slider',
                               aria: {label: 'Step'},
                               on: {input: () => this.go(Number(this.slider.value) - 1)}});
    this.position = el('output', {className: 'position', htmlFor: this.id + '-slider'});
    this.spoken = el('p', {className: 'hidden', aria: {live: 'polite'}});
    return el('div', {className: 'controls', role: 'group', aria: {label: 'Walk through the steps'}},
        button('First step', '\u21e4', 'Home', () => this.go(0)),
        button('Previous thread switch', '\u00ab', 'Page Up', () => this.goToSwitch(-1)),
        button('Previous step', '\u2039', 'Left', () => this.goBy(-1)),
        this.slider,
        button('Next step', '\u203a', 'Right', () => this.goBy(1)),
        button('Next thread switch', '\u00bb', 'Page Down', () => this.goToSwitch(1)),
        button('Last step', '\u21e5', 'End', () => this.go(last)),
        this.position, this.spoken);
  }

  buildLanes() {
    const list = el('ol', {className: 'steps'});
    for (let i = 0; i < this.steps.length;) {
      let end = i;
      while (end < this.steps.length && isQuiet(this.steps[end]) && this.steps[end].column === this.steps[i].column) ++end;
      // The ends of a quiet stretch are seen.
      const from = i + 1, to = end - 1;
      if (to - from >= 2) {
        list.append(this.buildStep(i));
        this.buildFold(list, from, to);
        i = to;
      } else {
        list.append(this.buildStep(i++));
      }
    }
    list.append(this.buildEnd());
    const heads = el('div', {className: 'heads', aria: {hidden: 'true'}},
        this.lanes.map((thread) => el('div', {className: 'head ' + colourOf(thread)}, oneLine(this.name(thread)))));
    this.panel = el('section', {className: 'lanes', tabIndex: -1, aria: {label: 'Threads over steps, time goes down'}}, heads, list);
    this.panel.style.setProperty('--lanes', this.lanes.length);
    return this.panel;
  }

  buildStep(i) {
    const step = this.steps[i];
    const lane = this.lanes.indexOf(step.column);
    const place = this.severalFiles || !lineOf(step) ? step.location || '(no line)' : String(lineOf(step));
    const notes = (step.operations || []).map((operation) => {
      const [does, of, arrow, value] = operationText(operation);
      return el('span', {className: 'operation ' + (/^[a-z]+$/.test(operation.does) ? operation.does : '')},
          does, el('b', {}, oneLine(of)), value ? el('span', {className: value.length < 20 ? 'gets' : ''}, arrow, el('b', {className: 'value'}, oneLine(value))) : '');
    });
    if (step.note) notes.push(el('span', {className: 'operation note'}, oneLine(step.note)));
    const button = el('button', {type: 'button', className: 'card ' + colourOf(step.column) + (this.severalFiles ? ' in-files' : ''), tabIndex: -1,
                                 on: {click: () => this.go(i)}},
        el('span', {className: 'hidden'}, 'Step ' + (i + 1) + ', ' + oneLine(this.name(step.column)) + ': '),
        el('span', {className: 'place'}, oneLine(place)),
        el('code', {className: 'source-line'}, javaNodes(step.source || '')),
        notes.length ? el('span', {className: 'operations'}, notes) : null);
    const item = el('li', {className: 'step', data: {step: i + 1}}, button);
    item.style.setProperty('--lane', lane);
    if (i === 0 || this.isSwitch(i)) {
      item.classList.add('switch');
      item.prepend(el('span', {className: 'who ' + colourOf(step.column), aria: {hidden: 'true'}}, oneLine(this.name(step.column))));
    }
    if (this.isSwitch(i)) {
      const before = this.lanes.indexOf(this.steps[i - 1].column);
      const hop = el('span', {className: 'hop ' + colourOf(step.column) + (before < lane ? ' right' : ' left'), aria: {hidden: 'true'}});
      hop.style.setProperty('--from', Math.min(before, lane));
      hop.style.setProperty('--width', Math.abs(before - lane));
      item.prepend(hop);
    }
    this.rows[i] = item;
    return item;
  }

  buildFold(list, from, to) {
    const step = this.steps[from];
    const button = el('button', {type: 'button', className: 'fold ' + colourOf(step.column), aria: {expanded: 'false'}},
        '\u22ef ' + count(to - from, 'more step'));
    const item = el('li', {className: 'step folded'}, button);
    item.style.setProperty('--lane', this.lanes.indexOf(step.column));
    list.append(item);
    const rows = [];
    for (let i = from; i < to; ++i) {
      rows.push(this.buildStep(i));
      this.folds[i] = {open: (open) => {
        button.setAttribute('aria-expanded', String(open));
        button.textContent = (open ? '\u2303 fold ' : '\u22ef ') + count(to - from, open ? 'step' : 'more step');
        for (const row of rows) row.hidden = !open;
      }, isOpen: () => button.getAttribute('aria-expanded') === 'true'};
    }
    this.folds[from].open(false);
    list.append(...rows);
    button.addEventListener('click', () => this.folds[from].open(!this.folds[from].isOpen()));
  }

  // The one that an exception or a failed check happened to; -1: there is not one.
  failedThread() {
    const threads = this.failure.threads || [];
    return threads.length === 1 ? this.lanes.find((thread) => this.name(thread) === threads[0].name) : -1;
  }

  // What the run ends with, in the lane of the thread that it happened to.
  buildEnd() {
    const lane = this.lanes.indexOf(this.failedThread());
    const item = el('li', {className: 'step end' + (lane < 0 ? ' all' : '')},
        el('span', {className: 'verdict'}, oneLine(this.failure.headline)));
    item.style.setProperty('--lane', Math.max(lane, 0));
    return item;
  }

  buildSource() {
    this.sourceTitle = el('h4');
    this.code = el('div', {className: 'code', tabIndex: 0, role: 'region', aria: {label: 'Source'}});
    return el('section', {className: 'source'}, this.sourceTitle, this.code);
  }

  buildState() {
    this.stateBody = el('div');
    return el('section', {className: 'state', aria: {label: 'State after the step'}}, this.stateBody);
  }

  goBy(by) {
    let i = this.current + by;
    while (this.folds[i] && !this.folds[i].isOpen() && i + by >= 0 && i + by < this.steps.length) i += by;
    this.go(i);
  }

  goToSwitch(by) {
    let i = this.current + by;
    while (i > 0 && i < this.steps.length - 1 && !this.isSwitch(i)) i += by;
    this.go(i);
  }

  go(i) {
    i = Math.max(0, Math.min(i, this.steps.length - 1));
    if (i === this.current) return;
    const focused = this.current >= 0 && this.panel.contains(document.activeElement);
    this.current = i;
    if (this.folds[i]) this.folds[i].open(true);
    this.rows.forEach((row, n) => {
      const button = row.querySelector('.card');
      row.classList.toggle('future', n > i);
      button.tabIndex = n === i ? 0 : -1;
      if (n === i) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    });
    if (focused) this.rows[i].querySelector('.card').focus({preventScroll: true});
    this.element.classList.toggle('at-end', i === this.steps.length - 1);
    const step = this.steps[i];
    this.slider.value = i + 1;
    const thread = oneLine(this.name(step.column));
    this.slider.setAttribute('aria-valuetext', 'Step ' + (i + 1) + ' of ' + this.steps.length + ', ' + thread);
    this.position.replaceChildren('step ', el('b', {}, number(i + 1)), ' of ' + number(this.steps.length));
    this.spoken.textContent = thread + ', ' + oneLine(step.location) + ': ' + oneLine(step.source || '') + '. ' +
        (step.operations || []).map((operation) => oneLine(operationText(operation).join(''))).join(', ') + ' ' + oneLine(step.note || '');
    const state = stateAfter(this.failure, this.threads, i);
    this.showSource(state);
    this.showState(state);
    this.show();
    if (this.onGo) this.onGo(i);
  }

  // Scrolls the panels, never the page.
  show() {
    const into = (panel, row, room) => {
      const box = panel.getBoundingClientRect(), at = row.getBoundingClientRect();
      if (at.top < box.top + room) panel.scrollTop += at.top - box.top - room;
      else if (at.bottom > box.bottom - 8) panel.scrollTop += at.bottom - box.bottom + 8;
    };
    if (this.current < 0) return;
    const atEnd = this.current === this.steps.length - 1;
    into(this.panel, atEnd ? this.panel.querySelector('.end') : this.rows[this.current], 48);
    into(this.panel, this.rows[this.current], 48);
    const line = this.code.querySelector('.current');
    if (line) {
      const box = this.code.getBoundingClientRect(), at = line.getBoundingClientRect();
      const room = Math.min(70, box.height / 4);
      if (at.top < box.top + room || at.bottom > box.bottom - room) {
        this.code.scrollTop += (at.top + at.bottom - box.top - box.bottom) / 2;
      }
    }
  }

  showSource(state) {
    const step = this.steps[this.current];
    const file = step.file || '';
    if (file !== this.file) this.showFile(file);
    this.sourceTitle.textContent = this.lines.size ? oneLine(file) : 'Source of ' + oneLine(step.location || 'this step') + ' not found';
    for (const marked of this.code.querySelectorAll('.current, .elsewhere')) {
      marked.className = 'line';
      marked.querySelector('.here').replaceChildren();
    }
    state.threads.forEach((t, thread) => {
      const at = t.step >= 0 ? this.steps[t.step] : undefined;
      const line = at && at.file === file && this.lines.get(lineOf(at));
      if (!line || (t.is === 'ended' && thread !== step.column)) return;
      const current = thread === step.column;
      line.classList.add(current ? 'current' : 'elsewhere');
      if (current) line.classList.add(colourOf(thread));
      line.querySelector('.here').append(threadTag(thread, this.name(thread)));
    });
  }

  showFile(file) {
    this.file = file;
    this.lines = new Map();
    const parts = [];
    for (const excerpt of this.report.sources || []) {
      if (excerpt.file !== file) continue;
      if (parts.length || excerpt.first > 1) parts.push(el('div', {className: 'gap', aria: {hidden: 'true'}}, '\u22ee'));
      excerpt.lines.forEach((text, i) => {
        const line = el('div', {className: 'line'}, el('span', {className: 'number'}, String(excerpt.first + i)),
            el('code', {}, javaNodes(text)), el('span', {className: 'here'}));
        this.lines.set(excerpt.first + i, line);
        parts.push(line);
      });
    }
    this.code.replaceChildren(...parts);
    this.code.hidden = parts.length === 0;
  }

  // Who has the lock that a thread wants.
  holderOf(state, lock) {
    return state.threads.findIndex((t) => t.held.includes(lock));
  }

  waitText(state, thread) {
    const t = state.threads[thread];
    if (t.is !== 'waits') return null;
    if (t.wants) {
      const holder = this.holderOf(state, t.wants);
      const parts = ['waits for ', el('b', {}, oneLine(t.wants))];
      return holder < 0 || holder === thread ? parts : [...parts, ', which ', threadTag(holder, this.name(holder)), ' holds'];
    }
    const snapshots = (this.failure.threads || []).filter((s) => s.name === this.name(thread) && s.wants);
    if (this.current === this.steps.length - 1 && snapshots.length === 1) return ['waits for ' + oneLine(snapshots[0].wants)];
    const note = (this.steps[t.step] || {}).note || 'waits';
    return [oneLine(note)];
  }

  showState(state) {
    const step = this.steps[this.current];
    const words = {new: 'not started', ready: 'can run', waits: 'waits', ended: 'ended'};
    const failed = this.failedThread();
    const threads = state.threads.map((t, thread) => {
      const fails = thread === failed && this.current === this.steps.length - 1;
      const now = !fails && thread === step.column && t.is === 'ready';
      const held = t.held.length ? t.held.flatMap((lock, i) => [i ? ' ' : '', el('span', {className: 'lock'}, oneLine(lock))]) : '\u2013';
      return el('tr', {className: fails ? 'failed' : now ? 'now' : t.is},
          el('th', {scope: 'row'}, threadTag(thread, this.name(thread))),
          el('td', {}, this.waitText(state, thread) || (fails ? 'fails' : now ? 'runs' : words[t.is])), el('td', {}, held));
    });
    const values = [...state.values].map(([name, v]) => el('tr', {className: v.step === this.current ? 'fresh' : ''},
        el('th', {scope: 'row'}, el('code', {}, oneLine(name))), el('td', {}, el('code', {}, oneLine(v.value))),
        el('td', {}, v.by === undefined ? '\u2013' : threadTag(v.by, this.name(v.by)))));
    const head = (...names) => el('thead', {}, el('tr', {}, names.map((name) => el('th', {scope: 'col'}, name))));
    this.stateBody.replaceChildren(
        el('table', {}, el('caption', {}, 'After this step'), head('thread', 'state', 'holds'), el('tbody', {}, threads)),
        values.length ? el('table', {className: 'values'}, el('caption', {}, 'Shared values'), head('variable', 'value', 'set by'),
                           el('tbody', {}, values)) : '');
  }

  onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const inCode = this.code.contains(event.target);
    const keys = {ArrowLeft: () => this.goBy(-1), ArrowRight: () => this.goBy(1),
                  ArrowUp: inCode ? null : () => this.goBy(-1), ArrowDown: inCode ? null : () => this.goBy(1),
                  Home: () => this.go(0), End: () => this.go(this.steps.length - 1),
                  PageUp: inCode ? null : () => this.goToSwitch(-1), PageDown: inCode ? null : () => this.goToSwitch(1)};
    if (event.shiftKey) {
      keys.ArrowLeft = () => this.goToSwitch(-1);
      keys.ArrowRight = () => this.goToSwitch(1);
    }
    const go = keys[event.key];
    if (!go) return;
    event.preventDefault();
    go();
  }
}
