export const texts = {
  id: "ui/theme-switch.texts",
  light: "Light",
  dark: "Dark",
  auto: "Auto",
  theme: "Theme",
};
