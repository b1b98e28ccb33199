import { firstCharacters, hasAtMost } from "#kernel/characters.ts";
import { londonTime } from "#kernel/dates.ts";
import { AppError, defineErrors } from "#kernel/errors.ts";

export const caseErrors = defineErrors({
  CASE_CHANGED: {
    status: 409,
    title: "Changed in the meantime",
    message: "Someone else has changed this case. Look at it again, then save",
  },
  CASE_CLOSED: { status: 409, title: "Already done", message: "This case no longer waits for anyone" },
  CASE_ASSIGNEE: {
    status: 409,
    title: "Not assigned",
    message: "This operator’s role does not include cases of this kind",
  },
  CASE_TAGS: { status: 409, title: "Too many tags", message: "A case has at most 10 tags" },
  CASE_MERGE: {
    status: 409,
    title: "Not merged",
    message:
      "Only support threads, checks, reports, risk matches and reviews can be merged, and only those of one kind about one person with an account",
  },
  CASE_HAS_MERGED: {
    status: 409,
    title: "Not merged",
    message: "Others are merged into one of these cases. Keep that one, or separate them first",
  },
  CASE_NOT_MERGED: { status: 409, title: "Not separated", message: "This case is not merged into another" },
  CASE_VIEW_NAME: { status: 409, title: "Not saved", message: "You already have a view with this name" },
  CASE_VIEWS_FULL: { status: 409, title: "Not saved", message: "You have 20 views. Delete one first" },
});

const SHOWN_TEXT = 200;

/** CASE_CHANGED, with who was faster, when, and what they did. */
export function changedError(by: string | null, at: Date | null, text?: string): AppError {
  const error = caseErrors.CASE_CHANGED();
  if (by === null || at === null) return error;
  const done = text ? `: ${hasAtMost(text, SHOWN_TEXT) ? text : `${firstCharacters(text, SHOWN_TEXT)}…`}` : "";
  const message = `${by} changed this case at ${londonTime(at)}${done}. Look at it again, then save`;
  return new AppError(error.code, { status: 409, title: error.title, message });
}
