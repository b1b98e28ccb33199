import type { ScreenRole } from "../screens/screen.ts";

/** Something that people want to know or do, in their words, and where the answer is. */
export interface Intent {
  /** Whose question it is. Others get the answer too, when nothing of theirs fits better. */
  for: readonly ScreenRole[];
  /** The path of the screen to go to (`SCREENS`), with its query. */
  go?: string;
  /** What to read: an article's id, or a part of a page such as "/terms#fee". */
  read?: string;
  /** The answer in one to three sentences. Without it: the beginning of what there is to read, else what the screen is for. */
  say?: string;
  /** Money or harm: the answer ends with the way to a person, and says nothing about paying. */
  trouble?: true;
  /** How people ask it, one phrasing a line, in small letters. */
  asked: string;
}

export const visitors: readonly ScreenRole[] = ["visitor"];
export const customers: readonly ScreenRole[] = ["customer"];
export const hirers: readonly ScreenRole[] = ["visitor", "customer"];
export const tradespeople: readonly ScreenRole[] = ["tradesperson"];
export const joiners: readonly ScreenRole[] = ["visitor", "tradesperson"];
export const admins: readonly ScreenRole[] = ["admin"];
