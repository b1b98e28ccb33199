import { errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";

export const permitPayment = permitWith({ ...errors, ...paymentErrors });
