import type { Appearance } from "@stripe/stripe-js";

/** The provider's fields in the page's own colours, light or dark: as plain rgb, the only words it knows for colours. */
export function fieldLook(near: HTMLElement): Appearance {
  const ink = getComputedStyle(near);
  const token = (name: string, otherwise: string) => rgb(ink.getPropertyValue(`--color-${name}`) || otherwise);
  return {
    theme: "stripe",
    variables: {
      colorPrimary: token("green", "#17553a"),
      colorBackground: token("raised", "#ffffff"),
      colorText: token("ink", "#1d2a24"),
      colorTextSecondary: token("soft", "#56635c"),
      colorDanger: token("red", "#b3261e"),
      borderRadius: "10px",
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "16px",
    },
    rules: { ".Input": { borderColor: token("edge", "#8b948f"), boxShadow: "none" } },
  };
}

/** Any colour of a stylesheet as rgb: drawn on one pixel and read back. */
function rgb(colour: string): string {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas) return colour;
  canvas.fillStyle = resolved(colour);
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** `light-dark()` and variables, as the browser sees them here and now. */
function resolved(colour: string): string {
  const probe = document.createElement("span");
  probe.style.color = colour;
  probe.hidden = true;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
