import { definePart } from "#app/module.ts";
import { assistantApi } from "./api/ask.ts";
import { writingApi } from "./api/writing.ts";

export default definePart({
  name: "assistant",
  about: "Answers questions about the product and helps people describe a job",
  api: [assistantApi, writingApi],
});
