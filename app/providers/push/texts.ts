export const texts = {
  id: "providers/push/texts",
  pushServiceAnswered: (status: number) => `A push service answered ${status}`,
};
