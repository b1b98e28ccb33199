export const COLOURS = { paper: "#ffffff" };
