import { definePart } from "#app/module.ts";
import { personalData } from "./personal-data.ts";

export default definePart({
  name: "analytics",
  personalData,
});
