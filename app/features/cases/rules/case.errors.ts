import { londonTime } from "#kernel/dates.ts";
import { AppError, defineErrors } from "#kernel/errors.ts";

export const caseErrors = defineErrors({
  CASE_CHANGED: {
    status: 409,
    title: "Changed in the meantime",
    message: "Somebody else has changed this case. Look at it again, then save",
  },
  CASE_CLOSED: { status: 409, title: "Already done", message: "This case no longer waits for anybody" },
  CASE_ASSIGNEE: {
    status: 409,
    title: "Not assigned",
    message: "This operator’s role does not include cases of this kind",
  },
  CASE_TAGS: { status: 409, title: "Too many tags", message: "A case has at most 10 tags" },
});

/** CASE_CHANGED, with who was faster and when. */
export function changedError(by: string | null, at: Date | null): AppError {
  const error = caseErrors.CASE_CHANGED();
  if (by === null || at === null) return error;
  const message = `${by} changed this case at ${londonTime(at)}. Look at it again, then save`;
  return new AppError(error.code, { status: 409, title: error.title, message });
}
