import { expect, test } from "vitest";
import { areaPicture } from "./area-picture.ts";
import { areaCentres } from "./areas.ts";

test("every area is a dot of the picture, in its box, and the places of the areas are as on a map", () => {
  const at = (postcode: string) => {
    const picture = areaPicture(postcode);
    if (!picture) throw new Error(`${postcode} has no picture`);
    return picture;
  };
  for (const area of areaCentres.keys()) {
    const { x, y, width, height, dots } = at(`${area}1`);
    expect(dots).toContain(`M${x} ${y}h0`);
    expect(Math.min(x, y, width - x, height - y), area).toBeGreaterThanOrEqual(0);
  }
  expect(at("LS6").name).toBe("Leeds");
  expect(at("TR1").x).toBeLessThan(at("CT1").x);
  expect(at("ZE1").y).toBeLessThan(at("IV1").y);
  expect(at("IV1").y).toBeLessThan(at("LS6 2AB").y);
});

test("what is not in an area has none", () => {
  for (const unknown of ["UK", "", "QQ1", "Leeds"]) expect(areaPicture(unknown)).toBeNull();
});
