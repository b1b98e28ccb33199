import type Stripe from "stripe";
import { z } from "zod";
import { stripeId } from "../core/ids.ts";
import { integer, part, text } from "../core/params.ts";
import { paging, route } from "../core/router.ts";
import { load, page, put } from "../core/store.ts";

/** Uploaded files. Only what the API shows of a file is stored, not its content. */
export const fileRoutes = [
  route(
    "POST",
    "/v1/files",
    { purpose: z.literal("dispute_evidence"), file: part({ filename: text(255), size: integer(), type: text(100) }) },
    (call, { params: { purpose, file } }) => {
      const stored: Stripe.File = {
        id: stripeId("file"),
        object: "file",
        created: call.now,
        expires_at: null,
        filename: file.filename,
        links: null,
        purpose,
        size: file.size,
        title: null,
        type: file.type.split("/").at(-1)?.replace("jpeg", "jpg") ?? null,
        url: null,
      };
      return put(call, stored);
    },
  ),
  route("GET", "/v1/files", { ...paging, purpose: text().optional() }, (call, { params, url }) =>
    page(call, "file", url, params, { purpose: params.purpose }),
  ),
  route("GET", "/v1/files/:id", {}, (call, { ids }) => load(call, "file", ids[0])),
];
