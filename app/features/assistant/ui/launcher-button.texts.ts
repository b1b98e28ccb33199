export const texts = {
  id: "features/assistant/ui/launcher-button.texts",
  assistant: "Assistant",
  askAssistant: "Ask the assistant",
};
