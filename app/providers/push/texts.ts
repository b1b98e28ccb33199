export const texts = {
  id: "providers/push/texts",
  pushServiceAnswered: (status: string) => `A push service answered ${status}`,
};
