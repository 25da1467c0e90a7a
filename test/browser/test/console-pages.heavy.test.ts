// How quick the console is, and how every page of it looks, on one network.
for (const part of ['limits', 'pages']) await import(`./console-pages/${part}.js`);

export {};
