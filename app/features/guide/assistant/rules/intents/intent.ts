import type { EmergencyId } from "../emergency/emergencies.text.ts";
import type { ScreenRole } from "../screens/screen.ts";

/** A question or task in people's own words, and where the answer is. */
export interface Intent {
  /** Unique. */
  id: string;
  /** The roles that ask it. Others get the answer too, if no intent of their own fits better. */
  for: readonly ScreenRole[];
  /** The path of the screen to open (`SCREENS`), with its query. */
  go?: string;
  /** What to read: an article's id, or a part of a page such as "/terms#fee". */
  read?: string;
  /** The answer in one to three sentences. By default it is the beginning of the passage, or the purpose of the screen. */
  say?: string;
  /** Money or harm: the answer ends with how to reach a person, and does not mention paying. */
  trouble?: true;
  /** Who follows the answer lets money go or a right lapse: it is not given to a question that may as well be about trouble. */
  final?: true;
  /** The instructions that answer it. */
  emergency?: EmergencyId;
  /** The phrasings of the question in lower case, on lines and between bars. */
  asked: string;
}

/** The ways to phrase an intent. */
export const phrasingsOf = ({ asked }: Intent): string[] => asked.split(/ \| |\n/);

export const visitors: readonly ScreenRole[] = ["visitor"];
export const customers: readonly ScreenRole[] = ["customer"];
export const hirers: readonly ScreenRole[] = ["visitor", "customer"];
export const tradespeople: readonly ScreenRole[] = ["tradesperson"];
export const joiners: readonly ScreenRole[] = ["visitor", "tradesperson"];
export const admins: readonly ScreenRole[] = ["admin"];
