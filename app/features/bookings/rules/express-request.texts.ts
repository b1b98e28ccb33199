export const texts = {
  id: "features/bookings/rules/express-request.texts",
  expressRequest:
    "Start the work during the 14-day cancellation period. I understand that I lose the right to cancel once it is complete.",
};
