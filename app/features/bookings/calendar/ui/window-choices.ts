import { partOfDay, WINDOWS, windowText, windowValue } from "../../rules/appointment.ts";

/** The arrival windows, for a select. */
export const WINDOW_CHOICES = WINDOWS.map((window) => ({
  value: windowValue(window),
  label: [partOfDay(window), windowText(window)].filter(Boolean).join(", "),
}));
