// The explored tree: a picture of it, as wide as there are paths, and a list that opens level by level.
// A level is a choice: blocks that follow each other without one are one item.

class Tree {
  // Rows: [parent, thread, place, paths, failed, pruned, folded, undone], parents first.
  // `known`: threads whose colours are known already, in their order.
  constructor(rows, known) {
    const names = [...new Set([...known, ...rows.slice(1).map((row) => row[1])])];
    this.nodes = rows.map(([parent, thread, place, paths, failed, pruned, folded, undone]) =>
        ({parent, thread, colour: names.indexOf(thread), place, paths, failed, pruned, folded, undone, children: []}));
    this.nodes.forEach((node, i) => { if (i > 0) this.nodes[node.parent].children.push(node); });
    this.top = this.itemAt(this.nodes[0]);
    this.level = 0;
  }

  // A node and those that follow it without a choice.
  itemAt(node) {
    const blocks = node === this.nodes[0] ? [] : [node];
    let last = node;
    while (last.children.length === 1 && !last.folded && last.children[0].paths === last.paths) {
      last = last.children[0];
      blocks.push(last);
    }
    return {node, last, blocks, items: last.children.map((child) => this.itemAt(child))};
  }

  build() {
    const levels = el('div', {className: 'buttons'},
        el('button', {type: 'button', on: {click: () => this.openLevels(++this.level)}}, 'Open one more level'),
        el('button', {type: 'button', on: {click: () => this.openLevels(this.level = 0)}}, 'Close all'),
        this.top.node.failed ? el('button', {type: 'button', on: {click: () => this.openFailures()}}, 'Open the way to failures') : null);
    this.list = el('ul', {className: 'tree'}, this.buildItem(this.top));
    this.top.details.open = true;
    this.fill(this.top);
    return el('div', {}, this.buildPicture(), levels, this.list);
  }

  buildItem(item) {
    const node = item.node;
    const facts = [count(node.paths, 'schedule')];
    if (node.failed) facts.push(el('span', {className: 'bad'}, node.failed === node.paths ? (node.paths === 1 ? 'fails' : 'all fail') : number(node.failed) + (node.failed === 1 ? ' fails' : ' fail')));
    if (node.pruned) facts.push(number(node.pruned) + ' cut where others repeat');
    const summary = el('span', {className: 'tree-item'}, this.buildBlocks(item),
        el('span', {className: 'facts'}, facts.flatMap((fact, i) => i ? [', ', fact] : [fact])));
    if (!item.items.length && !item.last.folded) return el('li', {className: node.failed ? 'fails' : ''}, el('div', {className: 'leaf', tabIndex: -1}, summary));
    item.details = el('details', {on: {toggle: () => item.details.open && this.fill(item)}}, el('summary', {}, summary));
    return el('li', {className: node.failed ? 'fails' : ''}, item.details);
  }

  buildBlocks(item) {
    if (!item.blocks.length) return el('b', {}, 'the beginning');
    // Neighbours of one thread are one.
    const runs = [];
    for (const block of item.blocks) {
      const last = runs[runs.length - 1];
      if (last && last.thread === block.thread) { last.to = block.place; ++last.blocks; }
      else runs.push({thread: block.thread, colour: block.colour, place: block.place, to: block.place, blocks: 1});
    }
    const shown = runs.length <= 6 ? runs : [...runs.slice(0, 3), null, ...runs.slice(-2)];
    return el('span', {className: 'blocks'}, shown.map((run) => run === null ? el('span', {}, '\u2026 ' + (runs.length - 5) + ' more \u2026')
        : el('span', {}, threadTag(run.colour, run.thread), ' ', el('code', {}, oneLine(placesOf(run.place, run.to))))));
  }

  fill(item) {
    if (item.filled) return;
    item.filled = true;
    const rest = item.last.folded ? [el('li', {className: 'rest'}, count(item.last.folded, 'block') + ' below, not kept one by one')] : [];
    const undone = item.last.undone ? [el('li', {className: 'rest'}, count(item.last.undone, 'block') + ' tried in vain here: a lock was taken, or a wait not over')] : [];
    item.details.append(el('ul', {}, item.items.map((each) => this.buildItem(each)), rest, undone));
  }

  openLevels(levels) {
    const open = (item, depth) => {
      if (!item.details) return;
      if (depth <= levels) this.fill(item);
      item.details.open = depth <= levels;
      if (item.filled) item.items.forEach((each) => open(each, depth + 1));
    };
    open(this.top, 0);
  }

  openFailures() {
    let left = 200;
    const open = (item) => {
      if (!item.node.failed || !item.details || --left < 0) return;
      this.fill(item);
      item.details.open = true;
      item.items.forEach(open);
    };
    open(this.top);
    const first = this.list.querySelector('.leaf .bad');
    if (first) first.closest('.leaf').focus();
  }

  // Level below level; for the eye only, as the list says the same.
  buildPicture() {
    const kLevels = 14, kThinnest = 0.15;  // percent of the width
    const picture = el('div', {className: 'icicle', aria: {hidden: 'true'}});
    const total = this.top.node.paths || 1;
    let deepest = 0;
    const place = (item, depth, left) => {
      const width = 100 * item.node.paths / total;
      if (depth >= kLevels || width < kThinnest) return;
      deepest = Math.max(deepest, depth);
      const names = item.blocks.length ? item.blocks[0].thread + ' ' + item.blocks[0].place : 'the beginning';
      const box = el('span', {className: (item.blocks.length ? colourOf(item.node.colour) : 'root') + (item.node.failed ? ' fails' : ''),
                              title: visible(names) + ': ' + count(item.node.paths, 'schedule') + (item.node.failed ? ', ' + number(item.node.failed) + ' fail' : ''),
                              on: {click: () => this.reveal(item)}}, width > 7 ? oneLine(item.blocks.length ? item.blocks[0].thread : '') : '');
      box.style.setProperty('--depth', depth);
      box.style.setProperty('--left', left + '%');
      box.style.setProperty('--wide', width + '%');
      picture.append(box);
      for (const each of item.items) {
        each.above = item;
        place(each, depth + 1, left);
        left += 100 * each.node.paths / total;
      }
    };
    place(this.top, 0, 0);
    picture.style.setProperty('--levels', deepest + 1);
    return picture;
  }

  reveal(item) {
    const way = [];
    for (let at = item; at; at = at.above) way.unshift(at);
    for (const each of way) {
      if (!each.details) break;
      this.fill(each);
      each.details.open = true;
    }
    const target = item.details ? item.details.querySelector('summary') : way.length > 1 && way[way.length - 2].details;
    if (target) target.scrollIntoView({block: 'nearest'});
    if (item.details) target.focus({preventScroll: true});
  }
}

// "A.java:28 to 30" and "A.java:30 to 35" -> "A.java:28 to 35"
function placesOf(first, last) {
  const begin = first.split(' to ')[0], end = last.split(' to ').pop();
  const file = begin.slice(0, begin.lastIndexOf(':') + 1);
  const short = file && end.startsWith(file) ? end.slice(file.length) : end;
  return begin === end || begin === file + short ? begin : begin + ' to ' + short;
}
