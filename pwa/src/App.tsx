import { QueryClientProvider } from '@tanstack/react-query';
import { Tooltip } from '@base-ui/react/tooltip';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from './api/query-client.ts';
import { routes } from './routes.tsx';
import { Toaster } from './ui/Toaster.tsx';

const router = createBrowserRouter(routes);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Tooltip.Provider>
        <Toaster>
          <RouterProvider router={router} />
        </Toaster>
      </Tooltip.Provider>
    </QueryClientProvider>
  );
}
