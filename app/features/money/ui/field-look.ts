import type { Appearance } from "@stripe/stripe-js";

/** The provider's fields in the page's colours, light or dark, as plain rgb values, because it accepts no other format. */
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

/** Converts any CSS colour to rgb by drawing one pixel and reading it. */
function rgb(colour: string): string {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas) return colour;
  canvas.fillStyle = resolved(colour);
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Resolves `light-dark()` and variables by the browser's computed style. */
function resolved(colour: string): string {
  const probe = document.createElement("span");
  probe.style.color = colour;
  probe.hidden = true;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
