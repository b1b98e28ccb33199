/** BM25: how much a repeated word adds, and how much a long document loses. */
const REPEATS = 1.2;
const LENGTH = 0.75;

/** The weights of the three most similar phrasings of a topic. */
const BEST = [0.6, 0.25, 0.15];

/** How much of a score comes from the phrasings one by one; the rest comes from all words of the topic together. */
const ONE_BY_ONE = 0.5;

/** The form of every number (question-words.ts), which says nothing about the subject. */
const NUMBER = "0";

type Forms = readonly string[];

/**
 * A function that compares the words of a question with the phrasings of every topic. The result has a score from 0 to about 1 for each topic: words that
 * no phrasing has lower all of them.
 */
export function phrasingScores(topics: readonly (readonly Forms[])[]): (asked: Forms) => number[] {
  const topicOf = topics.flatMap((phrasings, topic) => phrasings.map(() => topic));
  const ofPhrasings = documentScores(topics.flat(), weightOf(1, 1));
  const ofTopics = documentScores(
    topics.map((phrasings) => phrasings.flat()),
    REPEATS + 1,
  );
  return (asked) => {
    const words = [...new Set(asked)].filter((word) => word !== NUMBER);
    const best = topics.map(() => BEST.map(() => 0));
    for (const [phrasing, score] of ofPhrasings(words).entries()) insert(best[topicOf[phrasing] ?? 0] ?? [], score);
    const together = ofTopics(words);
    return best.map((scores, topic) => {
      const count = topics[topic]?.length ?? 0;
      // A topic with fewer phrasings repeats its last one.
      const oneByOne = BEST.reduce((sum, share, nth) => sum + share * (scores[Math.min(nth, count - 1)] ?? 0), 0);
      return ONE_BY_ONE * oneByOne + (1 - ONE_BY_ONE) * (together[topic] ?? 0);
    });
  };
}

/** BM25 of every document, as a share of what a document reaches that has each word with the full weight. */
function documentScores(documents: readonly Forms[], fullWeight: number): (words: Forms) => number[] {
  const average = documents.flat().length / documents.length;
  const having = new Map<string, { at: number; weight: number }[]>();
  for (const [at, words] of documents.entries()) {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      const entry = { at, weight: weightOf(count, words.length / average) };
      const others = having.get(word);
      if (others) others.push(entry);
      else having.set(word, [entry]);
    }
  }
  const rarity = (word: string): number => {
    const count = having.get(word)?.length ?? 0;
    return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
  };
  return (words) => {
    const most = fullWeight * words.reduce((sum, word) => sum + rarity(word), 0);
    const scores = documents.map(() => 0);
    for (const word of words) {
      const share = rarity(word) / most;
      for (const { at, weight } of having.get(word) ?? []) scores[at] = (scores[at] ?? 0) + share * weight;
    }
    return scores;
  };
}

/** The weight of a word that a document has so many times; its length is relative to the average. */
const weightOf = (count: number, length: number): number =>
  (count * (REPEATS + 1)) / (count + REPEATS * (1 - LENGTH + LENGTH * length));

/** Puts a score into a list of the greatest ones, which keeps its length. */
function insert(greatest: number[], score: number): void {
  let at = greatest.length;
  while (at > 0 && score > (greatest[at - 1] ?? 0)) at--;
  if (at === greatest.length) return;
  greatest.splice(at, 0, score);
  greatest.pop();
}
