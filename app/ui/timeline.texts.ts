export const texts = {
  id: "ui/timeline.texts",
  whatHappensNext: "What happens next",
  done: "Done:",
};
