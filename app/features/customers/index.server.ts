/** The server entry point of the customers module. Each operation's comment names its errors. */
export { findCustomer } from "./server/find-customer.server.ts";
export { type ListedCustomer, listCustomers } from "./server/list-customers.server.ts";
export { offerAgain } from "./server/offer-again.server.ts";
export { saveNote } from "./server/save-note.server.ts";
