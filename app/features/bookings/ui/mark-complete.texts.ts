export const texts = {
  id: "features/bookings/ui/mark-complete.texts",
  markComplete: "Mark Complete",
  isWorkFinished: "Is the work finished?",
  marking: "Marking…",
  wellTellAfterMinutes: (customer: string, undoMinutes: number) =>
    `We’ll tell ${customer} after ${undoMinutes} minutes. Until then you can undo it.`,
  answerNotFinished: (customer: string) => ` ${customer} can answer that it is not finished.`,
  noDateWasAgreed: (customer: string) =>
    ` No date was agreed, so ${customer} confirms that the work is finished, or answers that it is not.`,
};
