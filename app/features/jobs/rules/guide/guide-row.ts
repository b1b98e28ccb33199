/**
 * A row of the guide: the name of a kind of work, then its questions, each with its answers: "Which tap is it?: Bath | Kitchen". "I’m not
 * sure" is always offered too.
 */
export type GuideRow = readonly [name: string, ...questions: string[]];
