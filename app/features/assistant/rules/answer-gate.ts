import { ownHref } from "./own-links.ts";

export interface Gate {
  /** Takes a piece of the model's text, and returns the part of it and of the pending text that may be shown. */
  push(text: string): string;
  /** Returns the rest of the pending text. */
  end(): string;
}

/** The beginning of a link, a URL or a tag, which is checked once it is complete. Anything longer is text. */
const UNFINISHED =
  /!?\[[^\]\n]{0,300}$|!?\[[^\]\n]{0,300}\]$|!?\[[^\]\n]{0,300}\]\([^)\n]{0,800}$|<[a-z/!][^>\n]{0,400}$|<$/i;
/** The same, complete. */
const WHOLE = /!?\[[^\]\n]{0,300}\](?:\([^)\n]{0,800}\))?|<[a-z/!][^>\n]{0,400}>/gi;
const LINK = /!?\[([^\]\n]{0,300})\]\(([^)\n]{0,800})\)/g;
const TAG = /<\/?[a-z!][^>\n]{0,400}>/gi;
/** Addresses of other sites, with or without a scheme, and email addresses. No answer needs one. */
const ELSEWHERE =
  /\S*:\/\/\S*|\b(?:javascript|data|mailto|tel|vbscript):\S+|\S*www\.\S+|\S+@[\w-]+\.\S+|(?:[a-z0-9-]{1,63}\.){1,5}(?:com|net|org|io|uk|eu|co|info|biz|app|dev|xyz|ru|cn|tk|me|link|click|site|online|shop|top|live|test|example)\b(?:[/:?#]\S*)?/gi;
/** Replaces a link while the rest is checked. It is a private-use character that texts do not contain. */
const MARK = "\uE000";
const MARKED = /\uE000(\d+)\uE000/g;
const REMOVED = "(address left out)";

/**
 * Filters a model's text before it is shown. Links lead only to our own pages (`known`: the pages of records that were looked
 * up); addresses of other sites and tags are removed. `restore` restores the personal details that were withheld. The result
 * does not depend on how the text is cut into pieces.
 */
export function answerGate(known: ReadonlySet<string>, restore: (text: string) => string = (text) => text): Gate {
  let held = "";
  let atLineStart = true;
  const pass = (text: string) => {
    const shown = cleaned(atLineStart ? `\n${text}` : text, known, restore).slice(atLineStart ? 1 : 0);
    if (text !== "") atLineStart = text.endsWith("\n");
    return shown;
  };
  return {
    push(text) {
      held += text;
      const cut = safeCut(held);
      const [ready, rest] = [held.slice(0, cut), held.slice(cut)];
      held = rest;
      return pass(ready);
    },
    end() {
      const rest = held;
      held = "";
      return pass(rest);
    },
  };
}

/** Where a text can be cut: after the last white space that is not inside a link or tag, complete or not. */
function safeCut(text: string): number {
  const unfinished = text.search(UNFINISHED);
  const things = [...text.matchAll(WHOLE)].map(({ index, 0: whole }) => ({ from: index, to: index + whole.length }));
  let cut = afterSpace(unfinished < 0 ? text : text.slice(0, unfinished));
  for (let thing = within(cut); thing; thing = within(cut)) cut = afterSpace(text.slice(0, thing.from));
  return cut;

  function within(at: number) {
    return things.find(({ from, to }) => from < at && at < to);
  }
}

const afterSpace = (text: string): number => text.search(/\s\S*$/) + 1;

function cleaned(text: string, known: ReadonlySet<string>, restore: (text: string) => string): string {
  const links: string[] = [];
  const withoutLinks = text
    .replaceAll(MARK, "")
    .replaceAll(TAG, "")
    .replaceAll(LINK, (_all, label: string, address: string) => {
      const href = ownHref(address.trim().split(/\s/)[0] ?? "", known);
      const words = plain(label).replaceAll(/[[\]]/g, "");
      if (!href || words.trim() === "") return words;
      links.push(`[${words}](${href})`);
      return `${MARK}${links.length - 1}${MARK}`;
    });
  // A chat has no headings. One space only, because the text may be cut after it.
  const lines = plain(withoutLinks).replaceAll(/\n#{1,6} /g, "\n");
  return restore(lines).replaceAll(MARKED, (_all, at: string) => links[Number(at)] ?? "");
}

const plain = (text: string): string => text.replaceAll(ELSEWHERE, REMOVED);
