export const texts = {
  id: "features/support/ui/usual-answer-picker.texts",
  usualAnswers: "Usual answers",
  usualAnswer: "Usual answer",
  chooseOne: "Choose one",
  fillIn: "Fill in",
  chooseAnother: "Choose a usual answer. The one that you asked for is not there any more.",
  leftOutUnknown: (missing: string) => `Left out, because it is not known here: ${missing}`,
};
