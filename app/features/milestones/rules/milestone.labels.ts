import type { MilestoneStatus } from "./milestone.machine.ts";
import { texts } from "./texts.ts";

const STATUS_WORDS: Record<MilestoneStatus, string> = texts.statusWords;

/** The text of a milestone's badge. */
export const milestoneStatusWord = (status: MilestoneStatus): string => STATUS_WORDS[status];
