export const NotForYou = () => <h1>This page is for the practice</h1>;
