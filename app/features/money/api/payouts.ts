import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, jsonReply, listOf, newApi, pageQuery } from "#app/web/api.server.ts";
import { AppError, errors, validationError } from "#kernel/errors.ts";
import {
  apiName,
  apiSellerDetailsSchema,
  maskedTaxNumber,
  SELLER_KINDS,
  type SellerDetails,
  sellerDetailsSchema,
} from "../rules/seller-details.schema.ts";
import { bookingsOfPayouts, type PaidBooking } from "../server/payouts/bookings-of-payouts.server.ts";
import type { Payout } from "../server/payouts/payout-checks.server.ts";
import { listPayouts, payOut } from "../server/payouts/payouts.server.ts";
import { mySellerDetails, saveSellerDetails } from "../server/payouts/seller-details.server.ts";

const sellerRow = z
  .object({
    kind: z.enum(SELLER_KINDS),
    legal_name: z.string(),
    address_line1: z.string(),
    address_line2: z.string().nullable(),
    city: z.string(),
    postcode: z.string(),
    date_of_birth: z.string().nullable(),
    company_number: z.string().nullable(),
    tax_number: z.string().openapi({ description: "Its last characters only", example: "Ends in 56C" }),
  })
  .openapi("SellerDetails");

const payoutRow = z
  .object({
    id: z.string(),
    amount: z.number().int(),
    status: z.enum(["pending", "in_transit", "paid", "failed", "canceled"]),
    arrival_date: z.string(),
    automatic: z.boolean(),
    failure: z.string().nullable(),
    bookings: z
      .array(z.object({ booking_id: z.string(), amount: z.number().int() }))
      .openapi({ description: "What was sent to the account for each since the previous payout, in pence" }),
    created_at: z.string(),
  })
  .openapi("Payout");

const ofDetails = endpoint("GET /me/seller-details", {
  access: "user",
  summary: "Your tax details; 404 before they are given",
  responses: { 200: jsonReply(sellerRow, "The details") },
});

const give = endpoint("PUT /me/seller-details", {
  access: "payee",
  stepUp: true,
  summary: "Give your tax details. Released money is only sent to your account after this",
  request: { body: jsonBody(apiSellerDetailsSchema) },
  responses: { 200: jsonReply(sellerRow, "The details") },
});

const list = endpoint("GET /me/payouts", {
  access: "user",
  summary: "Payouts of the payment provider to your bank, newest first",
  request: { query: pageQuery },
  responses: { 200: jsonReply(listOf(payoutRow), "A page of payouts") },
});

const ask = endpoint("POST /me/payouts", {
  access: "payee",
  keyUse: "money",
  summary: "Pay out the whole balance at the payment provider now",
  responses: { 200: jsonReply(payoutRow, "The payout") },
});

const presentDetails = (of: SellerDetails) => ({
  kind: of.kind,
  legal_name: of.legalName,
  address_line1: of.addressLine1,
  address_line2: of.addressLine2 ?? null,
  city: of.city,
  postcode: of.postcode,
  date_of_birth: of.dateOfBirth ?? null,
  company_number: of.companyNumber ?? null,
  tax_number: maskedTaxNumber(of.taxNumber),
});

const presentPayout = (of: Payout, paid: ReadonlyMap<string, PaidBooking[]>) => ({
  id: of.id,
  amount: of.amount,
  status: of.state,
  arrival_date: of.arrivalDate,
  automatic: of.automatic,
  failure: of.failure,
  bookings: (paid.get(of.id) ?? []).map(({ bookingId, amount }) => ({ booking_id: bookingId, amount })),
  created_at: of.createdAt.toISOString(),
});

/** The form's rules in the API's names. Throws VALIDATION_FAILED. */
function detailsFrom(body: z.infer<typeof apiSellerDetailsSchema>): SellerDetails {
  const read = sellerDetailsSchema.safeParse({
    kind: body.kind,
    legalName: body.legal_name,
    addressLine1: body.address_line1,
    addressLine2: body.address_line2,
    city: body.city,
    postcode: body.postcode,
    dateOfBirth: body.date_of_birth,
    companyNumber: body.company_number,
    taxNumber: body.tax_number,
  });
  if (read.success) return read.data;
  throw validationError(read.error.issues.map(({ path, message }) => ({ field: apiName(path.join(".")), message })));
}

/** The same error with the API's names of its fields. */
function renamed(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "VALIDATION_FAILED") throw error;
  throw validationError(error.fields.map(({ field, message }) => ({ field: apiName(field), message })));
}

/** GET, PUT /me/seller-details; GET, POST /me/payouts. */
export const payoutsApi = () =>
  newApi()
    .openapi(ofDetails, async (c) => {
      const details = await mySellerDetails(c.get("ctx"));
      if (!details) throw errors.NOT_FOUND();
      return c.json(presentDetails(details), 200);
    })
    .openapi(give, async (c) => {
      const details = detailsFrom(c.req.valid("json"));
      return c.json(presentDetails(await saveSellerDetails(c.get("ctx"), details).catch(renamed)), 200);
    })
    .openapi(list, async (c) => {
      const page = await listPayouts(c.get("ctx"), c.req.valid("query"));
      const paid = await bookingsOfPayouts(
        c.get("ctx").db,
        page.items.map(({ id }) => id),
      );
      const items = page.items.map((payout) => presentPayout(payout, paid));
      return c.json({ items, next_cursor: page.nextCursor }, 200);
    })
    .openapi(ask, async (c) => {
      const payout = await payOut(c.get("ctx"));
      return c.json(presentPayout(payout, await bookingsOfPayouts(c.get("ctx").db, [payout.id])), 200);
    });
