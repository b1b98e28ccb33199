export const texts = {
  id: "features/support/texts",
  messageSent: "Message sent",
  answerHere: "Our team will answer here. We’ll tell you when.",
  answerByEmail: "Our team will answer you by email.",
  answerSent: "Answer sent",
  usualAnswerAdded: "Usual answer added",
  usualAnswerSaved: "Usual answer saved",
  usualAnswerRemoved: "Usual answer removed",
};
