import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, jsonReply, newApi } from "#app/web/api.server.ts";
import { queryText } from "#app/web/query-parameters.server.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { enhanceJobDescription, jobHints } from "../index.server.ts";
import { enhanceBody } from "../rules/enhance.schema.ts";

const enhance = endpoint("POST /functions/enhance-job-description", {
  access: "customer",
  summary: "Rewrites a job’s description for tradespeople, with open questions at the end; changes nothing",
  request: { body: jsonBody(enhanceBody) },
  responses: {
    200: jsonReply(
      z.object({
        enhanced: z.string().openapi({ description: "At most 2,000 characters" }),
        source: z.enum(["guide", "model"]).openapi({ description: "Who wrote it: our own rules or a language model" }),
      }),
      "The suggestion",
    ),
  },
});

const hints = endpoint("GET /job-hints", {
  access: "user",
  summary: "What tradespeople usually ask about a category, and what such work cost nearby",
  request: {
    query: z.object({
      category: z.enum(JOB_CATEGORIES, { error: "Please select a category" }),
      postcode: queryText("postcode", 100).openapi({
        description: "A postcode or its first part, as far as it is known",
      }),
    }),
  },
  responses: {
    200: jsonReply(
      z.object({
        questions: z.array(z.string()),
        price_range: z
          .object({
            low: z.number().int(),
            high: z.number().int(),
            jobs: z.number().int().openapi({ description: "How many paid jobs the range is calculated from" }),
            within: z.enum(["district", "area", "uk"]),
            place: z.string(),
          })
          .nullable()
          .openapi({
            description: "The middle half of completed, paid jobs, in pence; null while there are fewer than five",
          }),
      }),
      "The hints",
    ),
  },
});

/** POST /functions/enhance-job-description, GET /job-hints: help with describing a job. */
export const writingApi = () =>
  newApi()
    .openapi(enhance, async (c) =>
      c.json(await enhanceJobDescription(c.get("ctx"), c.req.valid("json"), c.req.raw.signal), 200),
    )
    .openapi(hints, async (c) => {
      const { questions, priceRange } = await jobHints(c.get("ctx"), c.req.valid("query"));
      return c.json({ questions, price_range: priceRange }, 200);
    });
