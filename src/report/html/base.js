'use strict';

// Elements, text that shows everything, and small parts that the sections share. Data reaches the page as
// text nodes only, so nothing that a program prints can become markup.

function el(tag, options, ...children) {
  const {on, aria, data, ...properties} = options || {};
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  for (const [name, value] of Object.entries(aria || {})) element.setAttribute('aria-' + name, value);
  for (const [name, value] of Object.entries(data || {})) element.dataset[name] = value;
  for (const [event, listener] of Object.entries(on || {})) element.addEventListener(event, listener);
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

function svg(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// Control characters and those that reorder text appear as what they are; tabs and line feeds stay.
function visible(text) {
  const shown = String(text).replace(/[\u0000-\u0008\u000b-\u001f]/g, (c) => String.fromCharCode(0x2400 + c.charCodeAt(0)));
  return shown.replace(/[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
      (c) => '\u27e8U+' + c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0') + '\u27e9');
}

const oneLine = (text) => visible(text).replace(/\n/g, '\u2424').replace(/\t/g, ' ');

const number = (n) => n.toLocaleString('en');
const count = (n, noun, plural) => number(n) + ' ' + (n === 1 ? noun : plural || noun + 's');

function percent(part, whole) {
  const p = whole > 0 ? 100 * part / whole : 0;
  return (p >= 10 || p === 0 ? p.toFixed(0) : p >= 0.1 ? p.toFixed(1) : '<0.1') + '%';
}

// A command with a button that copies it.
function command(text) {
  const button = el('button', {type: 'button', className: 'copy', textContent: 'Copy', aria: {label: 'Copy the command'}});
  const code = el('code', {}, oneLine(text));
  button.addEventListener('click', async () => {
    let copied = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      getSelection().selectAllChildren(code);
      copied = document.execCommand('copy');
    }
    button.textContent = copied ? 'Copied' : 'Press Ctrl+C';
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  });
  return el('div', {className: 'command'}, code, button);
}

const kJava = new RegExp([
  '(//.*|/\\*.*?(?:\\*/|$))',
  '("(?:\\\\.|[^"\\\\])*"?|\'(?:\\\\.|[^\'\\\\])*\'?)',
  '\\b(abstract|assert|boolean|break|byte|case|catch|char|class|continue|default|do|double|else|enum|extends|' +
      'false|final|finally|float|for|if|implements|import|instanceof|int|interface|long|native|new|null|package|' +
      'private|protected|public|record|return|short|static|super|switch|synchronized|this|throw|throws|transient|' +
      'true|try|var|void|volatile|while|yield)\\b',
].join('|'), 'g');

// A line of Java as nodes: comments, strings and keywords stand out.
function javaNodes(text) {
  const line = visible(text);
  const nodes = [];
  let end = 0;
  for (const match of line.matchAll(kJava)) {
    nodes.push(line.slice(end, match.index));
    const kind = match[1] ? 'comment' : match[2] ? 'string' : 'keyword';
    nodes.push(el('span', {className: kind}, match[0]));
    end = match.index + match[0].length;
  }
  nodes.push(line.slice(end));
  return nodes;
}

const kColours = 8;
const colourOf = (thread) => 'thread-' + thread % kColours;

function threadTag(thread, name) {
  return el('span', {className: 'thread ' + colourOf(thread)}, oneLine(name));
}
