/** The server entry point of customers, a part of the business module. Each operation's comment names its errors. */
export { findCustomer, type ListedCustomer, listCustomers, saveNote } from "./server/customers.server.ts";
export { offerAgain } from "./server/offer-again.server.ts";
