import { definePart } from "#app/module.ts";

export default definePart({
  name: "prices",
});
