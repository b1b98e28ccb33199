import { ownHref } from "./own-links.ts";

export interface Gate {
  /** Takes a piece of the model's text; gives what of it, and of what was held back, may be shown. */
  push(text: string): string;
  /** What is left. */
  end(): string;
}

/** Beginnings of what must be whole before it is judged: a link, its address, a tag. Longer ones are text. */
const UNFINISHED =
  /!?\[[^\]\n]{0,300}$|!?\[[^\]\n]{0,300}\]$|!?\[[^\]\n]{0,300}\]\([^)\n]{0,800}$|<[a-z/!][^>\n]{0,400}$|<$/i;
/** The same when they are whole. */
const WHOLE = /!?\[[^\]\n]{0,300}\](?:\([^)\n]{0,800}\))?|<[a-z/!][^>\n]{0,400}>/gi;
const LINK = /!?\[([^\]\n]{0,300})\]\(([^)\n]{0,800})\)/g;
const TAG = /<\/?[a-z!][^>\n]{0,400}>/gi;
/** Addresses elsewhere, with or without a scheme, and email addresses: a text of ours needs none. */
const ELSEWHERE =
  /\S*:\/\/\S*|\b(?:javascript|data|mailto|tel|vbscript):\S+|\S*www\.\S+|\S+@[\w-]+\.\S+|(?:[a-z0-9-]{1,63}\.){1,5}(?:com|net|org|io|uk|eu|co|info|biz|app|dev|xyz|ru|cn|tk|me|link|click|site|online|shop|top|live|test|example)\b(?:[/:?#]\S*)?/gi;
/** Stands for a link while the rest is looked at: a character that nobody writes. */
const MARK = "\uE000";
const MARKED = /\uE000(\d+)\uE000/g;
const REMOVED = "(address left out)";

/**
 * What a model writes on its way to people: links only to our own pages (`known`: those of things that were looked up), no
 * address elsewhere, no tags, and `restore` puts back what the model was not told. However the text is cut into pieces, the
 * same comes out.
 */
export function answerGate(known: ReadonlySet<string>, restore: (text: string) => string = (text) => text): Gate {
  let held = "";
  let begins = true;
  const pass = (text: string) => {
    const shown = cleaned(begins ? `\n${text}` : text, known, restore).slice(begins ? 1 : 0);
    if (text !== "") begins = text.endsWith("\n");
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

/** Where a text can be cut: behind white space, the last that stands neither within nor behind what must stay together. */
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
  // Headings are for documents.
  const lines = plain(withoutLinks).replaceAll(/\n#{1,6} +/g, "\n");
  return restore(lines).replaceAll(MARKED, (_all, at: string) => links[Number(at)] ?? "");
}

const plain = (text: string): string => text.replaceAll(ELSEWHERE, REMOVED);
