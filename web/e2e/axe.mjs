/** What axe finds wrong on a page, in short lines; empty if nothing. */
import AxeBuilder from '@axe-core/playwright';

const NAMES = 'label-content-name-mismatch';

export async function axe(page, where) {
  const { violations } = await new AxeBuilder({ page })
    // Whoever says what stands on a button must hit it. Off by default.
    .options({ rules: { [NAMES]: { enabled: true } } })
    .analyze();
  const lines = [];
  for (const { id, nodes } of violations) {
    const targets = nodes.map((node) => node.target.join(' '));
    const wrong = id === NAMES ? await unnamed(page, targets) : targets;
    if (wrong.length) lines.push(`${where}: ${id}: ${wrong.slice(0, 3).join(' | ')}`);
  }
  return lines;
}

/** Those whose name lacks what is written on them. Letters of a drawing are a picture's and those of a key are a key's. */
const unnamed = (page, targets) =>
  page.evaluate((list) => {
    const plain = (text) =>
      text
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .toLowerCase();
    const written = (node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.data;
      if (node.nodeType !== Node.ELEMENT_NODE || node.closest('svg, kbd, [aria-hidden=true]')) return ' ';
      return [...node.childNodes].map(written).join(getComputedStyle(node).display === 'inline' ? '' : ' ');
    };
    return list.filter((target) => {
      const element = document.querySelector(target);
      const words = plain([...element.childNodes].map(written).join(' '));
      return !plain(element.getAttribute('aria-label') ?? '').includes(words);
    });
  }, targets);
