export const texts = {
  id: "features/assistant/rules/emergency/texts",
  afterwards:
    "[In an emergency](/safety#emergency) has all the numbers. When nobody is in danger any more, ask me about the rest.",
  inEmergency: "In an emergency",
};
