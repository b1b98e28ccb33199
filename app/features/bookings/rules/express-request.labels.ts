import { texts } from "./express-request.texts.ts";

/** The text of the express request, which the customer ticks. */
export const EXPRESS_REQUEST = texts.expressRequest;
