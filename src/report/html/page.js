// The page from its data: a verdict and sections below it; of several tests, a list of such reports.

const kFirstOutcomes = 20;
const toneOfStatus = (status) => status === 'ok' ? 'good' : 'bad';
const noun = (report) => report.search === 'shake' ? 'run' : 'schedule';

function section(id, title, ...children) {
  return el('section', {className: 'block', id, aria: {labelledby: id + '-title'}}, el('h2', {id: id + '-title'}, title), children);
}

// "FAILED: assertion in First: ..." -> its first word, and the rest.
function splitHeadline(headline) {
  const match = /^([A-Z][A-Z ]*[A-Z])(?:: | (?=on ))?(.*)$/s.exec(headline);
  return match ? [match[1], match[2]] : ['', headline];
}

function verdict(report, level) {
  const [word, rest] = splitHeadline(report.headline);
  return el('header', {className: 'verdict-box ' + report.tone},
      el('p', {className: 'program'}, report.search === 'shake' ? 'ravel shake ' : 'ravel check ', el('code', {}, oneLine(report.program))),
      el(level, {}, word ? el('span', {className: 'word'}, word) : null, word ? ' ' : '', oneLine(rest)),
      el('p', {className: 'facts'}, facts(report)), worth(report));
}

function facts(report) {
  const parts = [count(report.paths, noun(report)) + (report.complete ? ', all there are' : '')];
  if (!report.complete && report.reason) parts.push('stopped: ' + oneLine(report.reason));
  parts.push(report.seconds.toFixed(report.seconds < 10 ? 2 : 1) + '\u00a0s');
  return parts.join(' \u00b7 ');
}

function worth(report) {
  if (!report.guarantees.length) return null;
  return el('div', {className: 'worth'}, el('h3', {}, 'What this result is worth'),
      el('ul', {className: 'notes'}, report.guarantees.map((text) => el('li', {}, visible(text)))));
}

function troubles(report, id) {
  const items = [
    ...(report.errors || []).map((error) => 'An error of Ravel, not of the program: ' + error.message + (error.file ? ' (please report it with the file ' + error.file + ')' : '')),
    ...(report.unsupported || []).map((what) => 'Not supported by Ravel: ' + what + '; what failed after it was not counted.'),
    ...(report.unreplayed || []).map((what) => 'Seen, but not replayed: ' + what),
  ];
  if (!items.length) return null;
  return section(id + '-troubles', 'What went wrong in Ravel', el('ul', {className: 'notes bad'}, items.map((text) => el('li', {}, visible(text)))));
}

// Threads that wait for each other's locks, as arrows from each to the one that holds what it wants.
function deadlockPicture(failure) {
  const threads = failure.threads || [];
  const edges = [];
  threads.forEach((thread, from) => {
    const [, lock, holder] = /^(?:the lock of )?(.*?)(?:, held by (.*))?$/s.exec(thread.wants || '') || [];
    if (!lock) return;
    let to = threads.findIndex((other, i) => i !== from && other.holds.includes(lock));
    if (to < 0 && holder) to = threads.findIndex((other) => other.name === holder);
    if (to >= 0) edges.push({from, to, lock});
  });
  if (!edges.length || threads.length > 8) return null;
  const n = threads.length, width = 640, height = n === 2 ? 170 : 120 + 70 * Math.min(n, 5);
  const centre = (i) => {
    const angle = n === 2 ? Math.PI * (1 - i) : -Math.PI / 2 + 2 * Math.PI * i / n;
    return [width / 2 + (width / 2 - 110) * Math.cos(angle), height / 2 + (height / 2 - 36) * Math.sin(angle)];
  };
  const cut = (text, most) => text.length > most ? text.slice(0, most - 1) + '\u2026' : text;
  const short = (lock) => cut(oneLine(lock).replace(/@[0-9a-f]+$/, ''), 30);
  const picture = svg('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img', class: 'deadlock',
                              'aria-label': edges.map((e) => `${threads[e.from].name} waits for ${short(e.lock)}, which ${threads[e.to].name} holds`).join('; ')});
  const id = 'arrow' + Math.random().toString(36).slice(2);
  picture.append(svg('defs', {}, svg('marker', {id, viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 8, markerHeight: 8, orient: 'auto-start-reverse'},
      svg('path', {d: 'M0 0L10 5L0 10z', class: 'arrowhead'}))));
  const text = (x, y, words, kind) => {
    const element = svg('text', {x, y, class: kind, 'text-anchor': 'middle', 'dominant-baseline': 'middle'});
    element.textContent = words;
    return element;
  };
  for (const {from, to, lock} of edges) {
    const [x1, y1] = centre(from), [x2, y2] = centre(to);
    const length = Math.hypot(x2 - x1, y2 - y1) || 1, ux = (x2 - x1) / length, uy = (y2 - y1) / length;
    // From the edge of one box to that of the other, bent to one side so that two arrows do not meet.
    const reach = Math.min(82 / (Math.abs(ux) || 1e-9), 28 / (Math.abs(uy) || 1e-9));
    const bend = n === 2 ? 62 : 34;
    const mx = (x1 + x2) / 2 - uy * -bend, my = (y1 + y2) / 2 - ux * bend;
    picture.append(svg('path', {d: `M${x1 + ux * reach} ${y1 + uy * reach - (n === 2 ? ux * 10 : 0)}Q${mx} ${my} ${x2 - ux * reach} ${y2 - uy * reach - (n === 2 ? ux * 10 : 0)}`,
                                class: 'arrow', 'marker-end': `url(#${id})`}),
                   text((mx + (x1 + x2) / 2) / 2, (my + (y1 + y2) / 2) / 2 - (n === 2 ? ux * 14 : 0), 'waits for ' + short(lock), 'label'));
  }
  threads.forEach((thread, i) => {
    const [x, y] = centre(i);
    const index = Math.max(failure.thread_names.indexOf(thread.name), 0);
    picture.append(svg('rect', {x: x - 80, y: y - 26, width: 160, height: 52, rx: 8, class: colourOf(index)}),
        text(x, y - (thread.holds.length ? 9 : 0), cut(oneLine(thread.name), 20), 'name'));
    if (thread.holds.length) {
      picture.append(text(x, y + 11, cut('holds ' + short(thread.holds[0]) + (thread.holds.length > 1 ? ' +' + (thread.holds.length - 1) : ''), 26), 'holds'));
    }
  });
  return el('figure', {}, picture, el('figcaption', {}, edges.map((e) => el('span', {},
      oneLine(threads[e.from].name) + ' waits for ' + oneLine(e.lock) + ', which ' + oneLine(threads[e.to].name) + ' holds.'))));
}

function stacks(failure) {
  const threads = failure.threads || [];
  if (!threads.length) return null;
  const race = failure.kind === 'data-race';
  return el('details', {className: 'stacks', open: race}, el('summary', {}, 'Stacks of ' + count(threads.length, 'thread')),
      threads.map((thread) => el('div', {className: 'stack'},
          el('p', {}, el('b', {}, oneLine(thread.name)), ': ' + oneLine(thread.state) + (thread.wants ? ', wants ' + oneLine(thread.wants) : '') +
              (thread.holds.length ? ', holds ' + thread.holds.map(oneLine).join(', ') : race ? ', holds no lock' : '')),
          thread.stack.length ? el('ol', {}, thread.stack.map((frame) => el('li', {}, el('code', {}, 'at ' + oneLine(frame))))) : null)));
}

function commands(failure) {
  const parts = [];
  const add = (title, text) => { if (text) parts.push(el('dt', {}, title), el('dd', {}, command(text))); };
  add('Replay it', failure.replay);
  add('Run it again', failure.repeat);
  if (failure.no_schedule) parts.push(el('dt', {}, 'No schedule'), el('dd', {}, visible(failure.no_schedule)));
  return parts.length ? el('dl', {className: 'commands'}, parts) : null;
}

function failureCard(report, index, id) {
  const failure = report.failures[index];
  const [word, rest] = splitHeadline(failure.headline);
  const several = report.failures.length > 1;
  const seen = [failure.seen, failure.trace.length ? count(failure.switches, 'thread switch', 'thread switches') : ''].filter(Boolean);
  const card = el('article', {className: 'block failure', id, aria: {labelledby: id + '-title'}},
      several ? el('p', {className: 'eyebrow'}, `Failure ${index + 1} of ${report.failures.length}`) : null,
      several ? el('h2', {id: id + '-title'}, word ? el('span', {className: 'word'}, word) : null, word ? ' ' : '', oneLine(rest))
              : el('h2', {id: id + '-title'}, failure.trace.length ? 'How it happens, step by step' : 'The failure'),
      el('p', {className: 'facts'}, visible(seen.join(' \u00b7 '))),
      failure.kind.startsWith('deadlock') ? deadlockPicture(failure) : null);
  for (const race of failure.races || []) card.append(el('p', {className: 'hint'}, 'On this path: ' + visible(race)));
  if (failure.harmless) card.append(el('p', {className: 'hint'}, 'No schedule was seen in which it leads to another failure.'));
  if (failure.trace.length) {
    const walk = new Walk(failure, report, id);
    card.append(walk.build(), el('p', {className: 'keys'}, el('kbd', {}, '\u2190'), ' ', el('kbd', {}, '\u2192'), ' steps, ', el('kbd', {}, 'Page Up'), ' ',
        el('kbd', {}, 'Page Down'), ' thread switches, ', el('kbd', {}, 'Home'), ' ', el('kbd', {}, 'End')));
    card.walk = walk;
    walk.onGo = (i) => history.replaceState(null, '', '#' + id + '@' + (i + 1));
  }
  if (failure.left_out) card.append(el('p', {className: 'hint'}, count(failure.left_out, 'step') + ' are left out here: the page would be too large. The replay shows them.'));
  if (failure.stderr) card.append(el('h3', {}, 'Standard error'), el('pre', {className: 'output', tabIndex: 0}, visible(failure.stderr)));
  card.append(...[commands(failure), stacks(failure)].filter(Boolean));
  return card;
}

function races(report, id) {
  const found = report.failures.map((failure, i) => ({failure, i})).filter((each) => each.failure.kind === 'data-race');
  const library = report.library_races || [];
  if (!found.length && !library.length) return null;
  const places = (threads) => el('span', {className: 'places'}, threads.map((thread) => el('span', {}, oneLine(thread.name) + ' ' + oneLine(thread.state) + (thread.stack[0] ? ' at ' + oneLine(thread.stack[0]) : ''))));
  const leads = (race) => report.failures.map((failure, i) => ({failure, i}))
      .filter((each) => (each.failure.races || []).includes(race.message))
      .map((each) => el('a', {href: '#' + id + '-f' + (each.i + 1)}, 'failure ' + (each.i + 1)));
  return section(id + '-races', 'Data races', el('ul', {className: 'rows'},
      found.map(({failure, i}) => {
        const to = leads(failure);
        return el('li', {}, el('a', {href: '#' + id + '-f' + (i + 1)}, oneLine(failure.message || failure.headline)), places(failure.threads),
            el('span', {className: 'facts'}, to.length ? ['on the path of ', ...to.flatMap((a, n) => n ? [', ', a] : [a])] : 'no schedule was seen in which it leads to another failure'));
      }),
      library.map((race) => el('li', {}, oneLine(race.message), places(race.threads), el('span', {className: 'facts'}, 'between libraries only: no failure (--races all makes it one)')))));
}

function outcomeRow(outcome, total) {
  const share = percent(outcome.paths, total);
  const bar = el('span', {className: 'bar ' + toneOfStatus(outcome.status), aria: {hidden: 'true'}});
  bar.style.setProperty('--share', 100 * outcome.paths / (total || 1) + '%');
  const long = outcome.stdout.length > 60 || outcome.stdout.trimEnd().includes('\n') || outcome.more_output;
  const full = visible(outcome.stdout) + (outcome.more_output ? '\n\u2026 ' + count(outcome.more_output, 'more byte') : '');
  const output = outcome.stdout === '' && !outcome.more_output ? el('span', {className: 'quiet'}, 'nothing')
      : long ? el('details', {}, el('summary', {}, el('code', {}, visible(outcome.shown))), el('pre', {className: 'output', tabIndex: 0}, full))
             : el('code', {}, visible(outcome.shown));
  return el('li', {className: 'outcome'},
      el('span', {className: 'share'}, el('b', {}, share), bar),
      el('span', {className: 'status ' + toneOfStatus(outcome.status)}, oneLine(outcome.status) + (outcome.exit ? ', exit ' + outcome.exit : '')),
      el('span', {className: 'facts'}, number(outcome.paths)),
      el('div', {className: 'printed'}, el('span', {className: 'quiet'}, 'prints '), output),
      outcome.replay ? el('details', {className: 'how'}, el('summary', {}, 'Replay'), command(outcome.replay)) : null);
}

function outcomes(report, id) {
  if (!report.outcomes.length) return null;
  const more = report.more_outcomes || {outcomes: 0, paths: 0};
  const total = report.outcomes.reduce((sum, outcome) => sum + outcome.paths, more.paths);
  const list = el('ul', {className: 'outcomes'});
  const show = (to) => {
    for (let i = list.childElementCount; i < Math.min(to, report.outcomes.length); ++i) list.append(outcomeRow(report.outcomes[i], total));
    if (list.childElementCount >= report.outcomes.length) next.remove();
    else next.textContent = `Show ${Math.min(200, report.outcomes.length - list.childElementCount)} more of ${number(report.outcomes.length - list.childElementCount)}`;
  };
  const next = el('button', {type: 'button', className: 'more', on: {click: () => show(list.childElementCount + 200)}});
  const part = section(id + '-outcomes', count(report.outcomes.length + more.outcomes, 'outcome'), list, next);
  show(kFirstOutcomes);
  if (more.outcomes) part.append(el('p', {className: 'hint'}, `And ${number(more.outcomes)} more, of ${count(more.paths, noun(report))}.`));
  if (report.outputs_differ) part.append(el('p', {className: 'hint'}, 'The outputs differ first in ' + visible(report.outputs_differ) + '.'));
  if (total < report.paths) part.append(el('p', {className: 'hint'}, `${number(report.paths - total)} of ${number(report.paths)} ${noun(report)}s have no outcome` + (report.search === 'shake' ? '.' : ': they were left where they could only repeat others.')));
  return part;
}

function exploredTree(report, id) {
  if (!report.tree) return null;
  const part = section(id + '-tree', 'The explored tree');
  const inTree = report.tree[0][3];
  part.append(el('p', {className: 'hint'}, 'Every branch is a choice of the thread that runs next. ' + (inTree < report.paths
      ? `${count(inTree, 'schedule')} of ${number(report.paths)} are in it: searches that draw schedules keep no tree.` : '') +
      (report.tree[0][4] ? ' Red marks where failures lie.' : '')));
  part.append(new Tree(report.tree, report.failures.length ? report.failures[0].thread_names : []).build());
  return part;
}

function statistics(report, id) {
  const rows = [['search', report.search], ['data races looked for by', report.races], [noun(report) + 's', number(report.paths)]];
  if (report.search === 'shake') {
    rows.push(['first seed', report.seed], ['points passed', number(report.points || 0)], ['switches made', number(report.switches || 0)]);
  } else {
    rows.push(['aborted', number(report.aborted)], ['blocks run', number(report.blocks)], ['milestones', number(report.milestones)], ['rollbacks', number(report.rollbacks)]);
  }
  rows.push(['seconds', report.seconds.toFixed(3)]);
  if (report.seconds > 0) rows.push([noun(report) + 's per second', number(Math.round(report.paths / report.seconds))]);
  rows.push(['complete', report.complete ? 'yes' : 'no: ' + oneLine(report.reason || '')]);
  return section(id + '-statistics', 'The search in figures', el('dl', {className: 'figures'},
      rows.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, oneLine(value))))));
}

// `id` begins those of everything in it.
function reportParts(report, id, level) {
  return [verdict(report, level), troubles(report, id), ...report.failures.map((_, i) => failureCard(report, i, id + '-f' + (i + 1))),
          races(report, id), outcomes(report, id), exploredTree(report, id), statistics(report, id)].filter(Boolean);
}

function testItem(test, i) {
  const body = el('div', {className: 'test-report'});
  const details = el('details', {className: 'test ' + test.tone, id: 't' + (i + 1), data: {verdict: test.verdict}, on: {toggle: () => details.open && details.fill()}},
      el('summary', {}, el('span', {className: 'status ' + test.tone}, test.verdict), ' ', el('b', {}, oneLine(test.program)),
          el('span', {className: 'facts'}, count(test.paths, 'schedule') + ', ' + test.seconds.toFixed(1) + ' s'),
          test.tone === 'good' ? null : el('span', {className: 'why'}, oneLine(test.headline))), body);
  details.fill = () => {
    if (!body.childElementCount) body.append(...reportParts(test, 't' + (i + 1), 'h2'));
  };
  return details;
}

function testsParts(report) {
  const [word, rest] = [report.tone === 'bad' ? 'FAILED' : '', report.headline];
  const items = report.tests.map(testItem);
  const failed = items.filter((item) => item.classList.contains('bad'));
  const only = el('input', {type: 'checkbox', on: {change: () => items.forEach((item) => { item.hidden = only.checked && !failed.includes(item); })}});
  const parts = [
    el('header', {className: 'verdict-box ' + report.tone}, el('p', {className: 'program'}, 'ravel check ', el('code', {}, oneLine(report.program))),
        el('h1', {}, word ? el('span', {className: 'word'}, word) : null, word ? ' ' : '', oneLine(rest)), worth(report)),
    section('tests', count(items.length, 'test'), failed.length && failed.length < items.length ? el('p', {}, el('label', {}, only, ' only those that failed')) : null, items),
  ].filter(Boolean);
  if (failed.length) {
    failed[0].fill();
    failed[0].open = true;
  }
  return parts;
}

// "#r-f1@12": a failure, and the step to show.
function goToHash() {
  const match = /^#((?:r|t\d+)-f\d+)@(\d+)$/.exec(location.hash);
  if (!match) return;
  const test = /^t\d+/.exec(match[1]);
  const details = test && document.getElementById(test[0]);
  if (details) {
    details.fill();
    details.open = true;
  }
  const card = document.getElementById(match[1]);
  if (!card || !card.walk) return;
  card.scrollIntoView();
  card.walk.go(Number(match[2]) - 1);
}

function main() {
  const data = JSON.parse(document.getElementById('data').textContent);
  const tests = data.tests || [];
  const parts = tests.length > 1 ? testsParts(data) : reportParts(tests[0] || data, 'r', 'h1');
  document.getElementById('report').append(...parts);
  goToHash();
  addEventListener('hashchange', goToHash);
}

main();
