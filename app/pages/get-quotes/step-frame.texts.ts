export const texts = {
  id: "pages/get-quotes/step-frame.texts",
  back: "Back",
  stepOf3: (step: number) => `Step ${step} of 3`,
  close: "Close",
  howMuchIsDone: "How much is done",
  yourJobSoFar: "Your job so far",
};
