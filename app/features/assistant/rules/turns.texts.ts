export const texts = {
  id: "features/assistant/rules/turns.texts",
  failed: "Sorry, I encountered an error. Please try again.",
  couldNotProcess: "I'm sorry, I couldn't process that request.",
};
