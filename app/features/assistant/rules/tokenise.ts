import { wordsOf } from "#features/help/rules/search-help.ts";

/** Words for one thing; the first stands for all. */
const SAME: readonly string[] = [
  "tradesperson tradesman tradesmen tradeswoman tradespeople contractor contractors handyman workman workmen pro pros professional professionals",
  "electrician electrical electric electrics sparky",
  "customer client homeowner householder",
  "quote quotation estimate bid",
  "pay payment payments paid payed paying",
  "money cash",
  "receipt invoice bill",
  "remove delete erase",
  "photo picture image",
  "email mail emails",
  "phone telephone ring call",
  "city town village",
  "dark black night",
  "saved favourite favorite bookmark bookmarked shortlist",
  "holiday vacation",
  "review feedback testimonial",
  "complaint complain",
  "complete finish finished done completed",
  "visit appointment",
  "identity id passport",
  "colour color",
  "register registration",
  "statistics stats figures",
  "person human people",
  "conversation chat",
  "dispute disagreement argument",
  "job jobs gig",
  "cost charge price fee",
  "trustworthy honest reliable",
  "suspend ban",
  "say said says",
  "write wrote written",
  "choose chose pick select",
  "begin start",
  "send sent",
];

/** Words of questions that say nothing about what is asked. */
const EMPTY = new Set(
  "about good nice best better please want wants need needs would like tell know go going gone see find look show just really also thing things now any ok okay hi hello hey thanks thank dont cant didnt doesnt isnt not no yes let lets bit still maybe try trying way possible allowed am got put use using one ones something anything hes shes theyre whats wheres hows theres yet too very he she his her him more all make give take took came come rid old last always never back already rather must might shall while after before"
    .split(" ")
    .flatMap(wordsOf),
);

const canonical = new Map(
  SAME.flatMap((line) => {
    const [first = "", ...others] = line.split(" ").flatMap(wordsOf);
    return others.map((other) => [other, first] as const);
  }),
);

/** Every form that stands for another: known words, which need no mending. */
export const knownForms: ReadonlySet<string> = new Set(canonical.keys());

/** Turns of phrase whose single words say nothing: what is meant instead. */
const PHRASES: readonly [RegExp, string][] = [
  [
    /\b(tell|let|email|text|message) me( know)? (when|if|as soon as|about)\b|\bkeep me (posted|informed)\b/g,
    " alert notify ",
  ],
  [/\b(did ?n[o']?t|never|not|has ?n[o']?t) (turn|turned|show|shown|showed|come|came) ?(up)?\b/g, " no show "],
  [/\b(get|got|want|have) (my|the) money back\b/g, " refund "],
];

const meant = (text: string): string =>
  PHRASES.reduce((said, [phrase, words]) => said.replaceAll(phrase, words), text.toLowerCase().replaceAll("’", "'"));

/** The words of a text that say what it is about, before forms are made one. */
export const plainWords = (text: string): string[] =>
  wordsOf(meant(text)).filter((word) => !EMPTY.has(word) && !/^\d$/.test(word));

/** The form that stands for a word. */
export const formOf = (word: string): string => canonical.get(word) ?? word;

/** The words of a text that say what it is about, each in the form that stands for it. */
export const tellingWords = (text: string): string[] => plainWords(text).map(formOf);
