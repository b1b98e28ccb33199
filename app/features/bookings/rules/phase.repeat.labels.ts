import type { Said } from "./phase.ts";
import type { Words } from "./phase.words.ts";

/** What is said of paid work that is done again on a day that is still to come, after an aftercare claim; null of all other work. */
export const repeatSaid = {
  customer: ({ name, other, repeatDay, shortRepeatDay }: Words): Said | null =>
    repeatDay === null
      ? null
      : {
          ...AGREED,
          heading: `${name} comes again on ${repeatDay}`,
          line: "To put right what you agreed. There is nothing more to pay.",
          next: "If it is not put right, you can report a problem again.",
          list: `${other} comes again on ${shortRepeatDay}`,
        },
  tradesperson: ({ name, repeatDay, shortRepeatDay }: Words): Said | null =>
    repeatDay === null
      ? null
      : {
          ...AGREED,
          heading: `You go to ${name} again on ${repeatDay}`,
          line: "To put right what you agreed. The work stays paid.",
          next: "Nothing to do before that day.",
          list: `Booked again for ${shortRepeatDay}`,
        },
};

const AGREED = { whose: "day", act: null, pill: "Work again" } as const;
