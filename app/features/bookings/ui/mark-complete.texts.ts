export const texts = {
  id: "features/bookings/ui/mark-complete.texts",
  markComplete: "Mark Complete",
  isWorkFinished: "Is the work finished?",
  marking: "Marking…",
  whatHappens: (customer: string, undoMinutes: number, dated: boolean) =>
    `We’ll tell ${customer} after ${undoMinutes} minutes. Until then you can undo it. ${dated ? `${customer} can answer that it is not finished.` : `No date was agreed, so ${customer} confirms that the work is finished, or answers that it is not.`}`,
};
